/** Sentences about files and YAML itself. */
import { one } from '../numbers.ts';

export const en = {
  // Files
  'site-missing': (p: { near: string }) =>
    `The content folder has no site.config.yaml. ${p.near ? `Rename ${p.near} to site.config.yaml.` : 'Create it: the site cannot be built without it.'}`,
  'developments-missing': () =>
    'The content folder has no folder called developments. Create it and put one YAML file for each development in it.',
  'file-name': (p: { file: string; near: string }) =>
    `${p.file} is not read, because its name does not end in .yaml. Rename it to ${p.near}.`,
  'file-kind': () => 'This is not an ordinary file. Put the YAML file itself here, not a folder or a link to it.',
  'file-unreadable': (p: { reason: string }) => `The file cannot be read (${p.reason}). Check its permissions.`,
  'file-size': (p: { kilobytes: number; limit: number }) =>
    `The file has ${p.kilobytes} kB; at most ${p.limit} kB are read. Shorten it.`,
  'encoding.utf16': () => 'The file is saved as UTF-16. Save it again with the encoding UTF-8.',
  'encoding.other': () =>
    'The file is not valid UTF-8 from here on; it was probably saved as Windows-1252 or Latin-1. Save it again with the encoding UTF-8.',

  // YAML
  'yaml-empty': () => 'The file is empty. Write its keys, or delete it.',
  'yaml-map': () => "The file must consist of keys with values. Write lines of the form 'key: value'.",
  'yaml-syntax': () =>
    'YAML cannot make sense of this place. Check quotes, brackets, colons and indentation, here and in the line above.',
  'yaml-tab': () => 'The line is indented with a tab. Use spaces: two for each level.',
  'yaml-line-ends': () =>
    'The lines of the file end with a carriage return alone, as old Macs wrote them. Save it with ordinary line ends (LF).',
  'yaml-conflict': () =>
    'Two versions of the file were merged and nobody has decided between them. Keep one of the two, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  'yaml-fence': () => 'The line with ``` came along when the text was copied. Remove it.',
  'yaml-nbsp': () =>
    'The line is indented with non-breaking spaces, which come from copying a web page or document. Replace them with ordinary spaces.',
  'yaml-nbsp.colon': () =>
    'After the colon there is a non-breaking space, which comes from copying a web page or document. Replace it with an ordinary space.',
  'yaml-indent': () =>
    'The indentation does not match the lines around it. Keys of one group must start in the same column, two spaces to the right of the key they belong to.',
  'yaml-indent.spaces': (p: { has: number; spaces: number }) =>
    `The line is indented by ${one(p.has, 'space', 'spaces')}, which does not match the lines around it. Indent it by ${p.spaces}.`,
  'yaml-indent.list': (p: { has: number; spaces: number }) =>
    `The dash is indented by ${one(p.has, 'space', 'spaces')}, those of the other items by ${p.spaces}. Put it below them.`,
  'yaml-indent.item': (p: { spaces: number }) =>
    `The line begins in the column of the dash above, without a dash. If it goes on with the text above, indent it by ${p.spaces} spaces; if it is an item, write a dash and a space in front of it.`,
  'yaml-indent.text': (p: { mark: string; spaces: number }) =>
    `The text that ${p.mark} in the line above announces must be indented. Put ${p.spaces} spaces in front of each of its lines.`,
  'yaml-unclosed.quote': () => 'The quote that opens here is never closed. Close it at the end of the text.',
  'yaml-unclosed.bracket': () =>
    'The bracket that opens here is never closed. Close it, or write the items on lines of their own.',
  'yaml-quote': (p: { quote: string }) =>
    `The text that opens here ends before the line does. ${p.quote === "'" ? "Write an apostrophe inside single quotes twice ('')," : 'Write a quote inside double quotes as \\",'} or remove what follows the closing quote.`,
  'yaml-bracket': (p: { token: string }) =>
    `There is one ${p.token} too many here. Remove it, or put the text between quotes.`,
  'yaml-dash': () =>
    'A list cannot begin on the line of its key. Write each item on a line of its own, with a dash and a space.',
  'yaml-dash.space': () => 'There is no space after the dash. Write a dash, a space and the item.',
  'yaml-dash.spaces': () =>
    'There is more than one space after the dash, so that the keys of the item do not begin in one column. Write one space.',
  'yaml-dash.missing': () =>
    'The items below begin with a dash, this one does not. Write a dash and a space in front of its first key, and its other keys below that one.',
  'yaml-colon': () =>
    'The text contains a colon followed by a space, which YAML takes for another key. Put the whole text between quotes.',
  'yaml-key.colon': () => "The line has no 'key: value' form. Write a colon and a space after the key.",
  'yaml-key.form': () => 'A list or a group cannot be a key. Write a single word before the colon.',
  'yaml-reserved': (p: { character: string }) =>
    `A text cannot begin with ${p.character} in YAML. Put the whole text between quotes.`,
  'yaml-comment': () =>
    'There is no space before the #. Write a space if a comment begins here, or put the text between quotes.',
  'yaml-hash': (p: { kept: string; lost: string }) =>
    `Only "${p.kept}" is read: everything after # is a comment. If "${p.lost}" belongs to the text, put the whole text between quotes; if not, write a space after the #.`,
  'yaml-escape': () =>
    'Inside double quotes a backslash begins a special character, and this one does not exist. Use single quotes, or write two backslashes.',
  'yaml-duplicate': (p: { key: string }) =>
    `The key ${p.key} is already used above in the same group. Keep one of the two.`,
  'yaml-alias': (p: { name: string }) =>
    `A value that begins with * refers to another place in YAML (*${p.name}), which is not allowed here. Write the value out, or put the text between quotes.`,
  'yaml-bullet': () =>
    'The asterisk is no mark of a list in YAML. Begin each item with a dash and a space, and remove the asterisk.',
  'yaml-anchor': () =>
    'A value that begins with & is a YAML anchor, which is not allowed here. Remove it, or put the text between quotes.',
  'yaml-tag': () =>
    'A value that begins with ! is a YAML tag, which is not allowed here. Remove it, or put the text between quotes.',
  'yaml-merge': () => 'The merge key << is not allowed here. Write the keys out.',
  'yaml-directive': () => 'A line that begins with % is a YAML directive, which is not allowed here. Remove it.',
  'yaml-documents': () =>
    'The file contains more than one document; only the first would be read. Remove the line with --- or ... and what does not belong to this file.',
  'yaml-depth': (p: { limit: number }) =>
    `The file is nested more than ${p.limit} levels deep. Remove the superfluous levels.`,
  'yaml-width': (p: { count: number; limit: number }) =>
    `There are ${p.count} entries here; at most ${p.limit} are read. Shorten the list.`,
  'key-forbidden': (p: { key: string }) => `The key ${p.key} is not allowed. Remove it.`,
  'number-form': (p: { source: string; value: string }) =>
    `${p.source} is read as the number ${p.value}. Write ${p.value} if that is meant; put it between quotes if it is not a number.`,
  'number-form.thousands': (p: { source: string; value: string; thousands: string }) =>
    `${p.source} is read as ${p.value}, because the point separates decimals. Write ${p.thousands} or ${p.value}, whichever is meant.`,
};
