/** English sentences. What stands before the first dot of a key is the rule's code; the rest tells its cases apart. */
const one = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;
const characters = (count: number) => one(count, 'character', 'characters');
const items = (count: number) => one(count, 'item', 'items');

interface Path {
  path: string;
}
interface Picture extends Path {
  detail: string;
}
interface Sized extends Path {
  width: number;
  height: number;
}
interface Copied {
  file: string;
  other: string;
}
interface Range {
  value: string;
  limit: number;
  inclusive: boolean;
  minimum?: number;
  maximum?: number;
}
const span = ({ minimum, maximum }: Range, other: string) =>
  minimum === undefined ? other : `Use a number from ${minimum} to ${maximum}.`;

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

  // Texts
  'text-control': (p: { code: string }) =>
    `There is an invisible or damaged character (${p.code}) here. Delete it and type the text again.`,
  'text-bom': () => 'There is an invisible byte order mark (U+FEFF) in the middle of the file. Delete it.',
  'text-html': (p: { tag: string }) =>
    `The text contains HTML (${p.tag}), which would be shown as it stands. Write the text alone.`,
  'text-quotes': () =>
    'The quotes round this text come from a word processor and would be shown. Remove them, unless the page is to show them.',
  'text-blank': () => 'The text consists of spaces only. Write a text, or remove the key.',

  // Schema
  required: (p: { key: string; title: string; example: string }) =>
    `${p.key}${p.title && ` (${p.title})`} is missing. Add it${p.example && `, for example: ${p.key}: ${p.example}`}.`,
  'unknown-key': (p: { key: string; keys: string }) =>
    `There is no key called ${p.key} here. Remove it${p.keys && `, or use one of these: ${p.keys}`}.`,
  'unknown-key.near': (p: { key: string; near: string }) =>
    `There is no key called ${p.key} here. Did you mean ${p.near}?`,
  'unknown-key.home': (p: { key: string; home: string }) =>
    `The key ${p.key} does not belong here but under ${p.home}. Move it there, or check the indentation.`,
  'key-form': (p: { key: string }) => `${p.key} does not have the form a key must have here. Correct it.`,
  'key-form.slash': (p: { key: string; suggestion: string }) =>
    `${p.key} must begin with a slash and not end with one, as every address of the site. Write ${p.suggestion}.`,
  enum: (p: { value: string; allowed: string }) =>
    `"${p.value}" is not one of the allowed values. Use one of these: ${p.allowed}.`,
  'enum.near': (p: { value: string; allowed: string; near: string }) =>
    `"${p.value}" is not one of the allowed values. Did you mean '${p.near}'? Allowed are: ${p.allowed}.`,
  'length.empty': () => 'The text is empty. Write a text, or remove the key.',
  'length.short': (p: { count: number; limit: number }) =>
    `The text has ${characters(p.count)}; at least ${p.limit} are needed. Write a longer one.`,
  'length.long': (p: { count: number; limit: number }) =>
    `The text has ${characters(p.count)}; at most ${p.limit} fit. Shorten it.`,
  pattern: (p: { value: string; example: string }) =>
    `"${p.value}" does not have the expected form. ${p.example ? `Write it like this: ${p.example}` : 'See the description of the key.'}`,
  email: (p: { value: string }) => `"${p.value}" is not an e-mail address. Write one like vendas@example.com.`,
  'date.order': (p: { value: string; iso: string }) => `${p.value} is not written as year-month-day. Write ${p.iso}.`,
  'date.unreal': (p: { value: string }) => `${p.value} is not a day of the calendar. Correct the day or the month.`,
  'date.form': (p: { value: string }) => `"${p.value}" is not a date. Write year-month-day, for example 2025-09-30.`,
  'range.small': (p: Range) =>
    `${p.value} is ${p.inclusive ? 'below' : 'not above'} ${p.limit}. ${span(p, `Use a number ${p.inclusive ? 'of at least' : 'above'} ${p.limit}.`)}`,
  'range.large': (p: Range) =>
    `${p.value} is ${p.inclusive ? 'above' : 'not below'} ${p.limit}. ${span(p, `Use a number ${p.inclusive ? 'of at most' : 'below'} ${p.limit}.`)}`,
  decimals: (p: { value: string; decimals: number }) =>
    `${p.value} has too many decimal places. Use at most ${p.decimals}.`,
  'items.few': (p: { count: number; limit: number }) =>
    `The list has ${items(p.count)}; at least ${p.limit} are needed. Add some.`,
  'items.many': (p: { count: number; limit: number }) =>
    `The list has ${items(p.count)}; at most ${p.limit} are allowed. Remove some.`,
  'items.same': (p: { first: number; second: number }) =>
    `Items ${p.first} and ${p.second} are the same. Remove one of them.`,
  schema: (p: { detail: string }) => `The value does not fit (${p.detail}). See the description of the key.`,

  // Types
  'type.text': () => 'A text is expected here. Write it on one line, between quotes.',
  'type.text-number': (p: { source: string; value: string; suggestion: string }) =>
    `A text is expected here, but ${p.source} is read as ${p.source === p.value ? 'a number' : `the number ${p.value}`}. Put it between quotes: ${p.suggestion}`,
  'type.text-boolean': (p: { source: string; value: string; suggestion: string }) =>
    `A text is expected here, but ${p.source} is read as ${p.value === 'true' ? 'yes' : 'no'}. Put it between quotes: ${p.suggestion}`,
  'type.text-bracket': (p: { bracket: string }) =>
    `A text is expected here, but ${p.bracket} begins a ${p.bracket === '[' ? 'list' : 'group'} in YAML. Put the whole text between quotes.`,
  'type.text-colon': () =>
    'A text is expected here, but a colon followed by a space makes it a key with a value. Put the whole text between quotes.',
  'type.number': (p: { value?: string }) =>
    `A number is expected here${p.value ? `, not "${p.value}"` : ''}. Write digits only, with a point before the decimals.`,
  'type.number-comma': (p: { value: string; suggestion: string }) =>
    `${p.value} is a text to YAML, because decimals are written with a point. Write ${p.suggestion}.`,
  'type.number-quoted': (p: { value: string }) => `A number is expected here, without quotes. Write ${p.value}.`,
  'type.number-unit': (p: { value: string; suggestion: string }) =>
    `Only the number is expected here, not "${p.value}". Write ${p.suggestion}.`,
  'type.integer': (p: { value: string }) =>
    `A whole number is expected here, not ${p.value}. Write it without decimals.`,
  'type.boolean': () => 'Only true (yes) or false (no) is expected here. Write one of the two, without quotes.',
  'type.boolean-word': (p: { value: string; meant: string }) =>
    `"${p.value}" is a text to YAML. Write ${p.meant}, without quotes.`,
  'type.list': () =>
    'A list is expected here. Write each item on a line of its own, with a dash and a space before it.',
  'type.list-dash': () =>
    'A list is expected here, but there is no space after the dash. Write a dash, a space and the item.',
  'type.map': () => 'A group of keys is expected here. Write them on the lines below, indented by two spaces.',
  'type.null': () => 'There is no value here. Write one, or remove the key.',
  'type.null-hash': (p: { lost: string; suggestion: string }) =>
    `There is no value here: everything after # is a comment. If "${p.lost}" is the value, put it between quotes: ${p.suggestion}`,

  // Addresses of pages
  'slug.form': (p: { slug: string; suggestion: string }) =>
    `"${p.slug}" cannot be the address of a page. Use lower-case letters without accents, digits and hyphens${p.suggestion && `: ${p.suggestion}`}.`,
  'slug.same': (p: { slug: string; other: string }) =>
    `The address /${p.slug} is also that of ${p.other}. Rename one of the files, or give it another slug.`,
  'slug.route': (p: { slug: string; path: string }) =>
    `The address /${p.slug} belongs to ${p.path} of the site itself. Rename the file, or give it another slug.`,
  'slug.redirect': (p: { slug: string }) =>
    `The address /${p.slug} is also one of the redirects in site.config.yaml, which would never lead on. Remove the redirect, or give this page another slug.`,
  'slug.frame': (p: { slug: string }) =>
    `The address /${p.slug} is also a page under frames in site.config.yaml. Change one of the two.`,

  // References
  'path.outside': (p: Path) => `"${p.path}" leaves the content folder. Write a path without "..".`,
  'path.absolute': (p: Path) =>
    `"${p.path}" begins at the root of a disk. Write the path from the folder of this file, without a slash in front.`,
  'path.remote': (p: Path) =>
    `"${p.path}" is an address on the internet. Save the file in the content folder and write its path.`,
  'path.backslash': (p: Path & { suggestion: string }) => `"${p.path}" contains a backslash. Write ${p.suggestion}.`,
  'path.untidy': (p: Path & { suggestion: string }) => `"${p.path}" has superfluous parts. Write ${p.suggestion}.`,
  'path.missing': (p: Path & { folder: string }) =>
    `There is no file "${p.path}" in ${p.folder || 'the content folder'}. Check the name, or put the file there.`,
  'path.near': (p: Path & { near: string; folder: string }) =>
    `There is no file "${p.path}" in ${p.folder || 'the content folder'}. Did you mean ${p.near}?`,
  'path.case': (p: Path & { exact: string }) =>
    `"${p.path}" is called "${p.exact}" on disk; servers tell upper and lower case apart. Write ${p.exact}.`,
  'path.ending': (p: Path & { exact: string }) =>
    `The ending of "${p.path}" must be in lower case. Rename the file to ${p.exact}, and write that here.`,
  'path.format': (p: Path & { formats: string }) =>
    `"${p.path}" has no ending of a picture that is read. Save the picture as one of these: ${p.formats}.`,
  'path.elsewhere': (p: Path & { suggestion: string }) =>
    `"${p.path}" is not the path from the folder of this file. Write ${p.suggestion}.`,
  'path.accents': (p: Path) =>
    `The accents in "${p.path}" are stored in another way in the file's name, though both look the same. Rename the file without accents.`,
  'path.symlink': (p: Path) => `"${p.path}" is a link to another place. Put the file itself there.`,
  'path.directory': (p: Path) => `"${p.path}" is a folder. Write the path of a file in it.`,
  'path.unreadable': (p: Path & { reason: string }) =>
    `"${p.path}" cannot be read (${p.reason}). Check its permissions.`,
  'path.empty': (p: Path) => `"${p.path}" is an empty file. Save it again.`,
  'path.content': (p: Path & { ending: string; actual: string }) =>
    `"${p.path}" ends in .${p.ending} but ${p.actual ? `holds a ${p.actual} picture. Change its ending, here and on disk, or save it again.` : `does not hold a ${p.ending} file. Save it again.`}`,
  'picture.missing': (p: Picture) => `There is no picture "${p.path}". Put it there, or correct its path.`,
  'picture.unreadable': (p: Picture) => `"${p.path}" cannot be read (${p.detail}). Put the picture itself there.`,
  'picture.unknown': (p: Picture) =>
    `"${p.path}" holds no picture that can be read. Save it as webp, jpg, png, avif or svg.`,
  'picture.damaged': (p: Picture) =>
    `"${p.path}" is damaged or breaks off${p.detail && ` (${p.detail})`}. Save it or copy it here again.`,
  'picture.too-large': (p: Picture) => `"${p.path}" has more than ${p.detail}. Save it smaller.`,
  'picture.svg-active': (p: Picture) =>
    `"${p.path}" has a script, a link or an outside file in line ${p.detail}. Export it again as a plain drawing.`,
  'picture.svg-encoding': (p: Picture) => `"${p.path}" is not in UTF-8. Save the drawing again as UTF-8.`,
  'picture.svg-entities': (p: Picture) =>
    `"${p.path}" declares entities. Export it again as plain SVG, without the editor's own data.`,
  'picture.svg-size': (p: Picture) =>
    `"${p.path}" does not say how large it is. Give its <svg> a viewBox, for example viewBox="0 0 800 600".`,
  'picture.changed': (p: Picture) => `"${p.path}" was replaced while it was being read. Start again.`,
  'picture.same-name': (p: Picture) =>
    `The short name of "${p.path}" is by chance that of ${p.detail}, another picture. Save one of the two again.`,
  'picture-size.narrow': (p: Sized & { least: number }) =>
    `"${p.path}" has ${p.width} × ${p.height} px and will look blurred here. Use a picture at least ${p.least} px wide.`,
  'picture-size.strip': (p: Sized & { longest: number }) =>
    `"${p.path}" has ${p.width} × ${p.height} px, a strip of which little can be shown. Use a picture whose long side is at most ${p.longest} times the short one.`,
  'development.missing': (p: { slug: string }) =>
    `There is no development called ${p.slug}. Use the name of a file in developments, without .yaml.`,
  'development.near': (p: { slug: string; near: string }) =>
    `There is no development called ${p.slug}. Did you mean ${p.near}?`,
  'development.draft': (p: { slug: string }) =>
    `${p.slug} is a draft and will not be published. Remove it here, or remove draft from its file.`,
  'route.missing': (p: Path) => `The site has no page ${p.path}. Use the address of a page, for example /catalogo.`,
  'route.near': (p: Path & { near: string }) => `The site has no page ${p.path}. Did you mean ${p.near}?`,
  'route.draft': (p: Path) =>
    `${p.path} is a draft and will not be published. Use another page, or remove draft from its file.`,
  'link.form': (p: { value: string }) =>
    `"${p.value}" is not a web address. Write it in full, for example https://www.example.com.`,
  'link.credentials': () => 'The address contains a user name or password. Remove it: everybody can read this page.',
  video: (p: { value: string }) =>
    `"${p.value}" is not the link of a YouTube video. Copy it from the address bar or the share button, for example https://youtu.be/exemplo0001.`,
  icon: (p: { value: string }) => `There is no icon called ${p.value}. Choose one at https://lucide.dev/icons.`,
  'icon.near': (p: { value: string; near: string }) => `There is no icon called ${p.value}. Did you mean ${p.near}?`,
  nav: (p: { target: string; key: string }) =>
    `The page has no section ${p.target}, because ${p.key} is missing in this file. Remove the item, or add the section.`,

  // Rules across keys
  placeholder: (p: { word: string; known: string }) =>
    `Nothing is filled in for ${p.word}; it would be shown as it stands. Use one of these: ${p.known}.`,
  'placeholder.near': (p: { word: string; known: string; near: string }) =>
    `Nothing is filled in for ${p.word}; it would be shown as it stands. Did you mean ${p.near}?`,
  'city-same': (p: { name: string; first: number }) =>
    `${p.name} is already item ${p.first} of the cities. Keep one of the two, with the neighbourhoods of both.`,
  'city-near': (p: { city: string; near: string }) =>
    `${p.city} is not among the cities in site.config.yaml, but ${p.near} is. Did you mean ${p.near}?`,
  'date-future': (p: { value: string; today: string }) =>
    `${p.value} lies in the future (today is ${p.today}). Check the date.`,
  area: (p: { min: number; max: number }) =>
    `The smallest area (${p.min}) is above the largest (${p.max}). Swap or correct them.`,
  'hero-or-card': () =>
    'There is no picture for the cards and menus. Add hero, or card if the page should begin without a picture.',
  'picture-text': () => 'The picture has no description for people who do not see it. Add alt, or a caption.',
  'name-same': (p: Copied & { name: string }) =>
    `${p.file} has the name of ${p.other}, ${p.name}: nobody could tell their leads and shared links apart. Give one of the two a name of its own.`,
  'text-copied': (p: Copied) =>
    `${p.file} has the same text here as ${p.other}, and in search results the two pages could not be told apart. Write this development's own.`,
  illustrative: (p: { count: number }) =>
    `The differentials (${items(p.count)}) are marked as illustrative. Confirm them and remove illustrative.`,
  incorporation: (p: { status: string }) =>
    `With the status ${p.status}, adverts must show the number of the incorporation registry (Lei 4.591/64, art. 32). Add incorporationRegistry.`,
  'frame-path.route': (p: Path) => `${p.path} is already a page of the site. Choose another address.`,
  'frame-path.same': (p: Path) => `${p.path} is already the address of another frame. Choose another address.`,
  'frame-file.same': (p: Path) =>
    `${p.path} has the same file name as another frame's file, and both would lie at /paginas/. Rename one of them.`,
  'frame-target': () => 'A frame shows exactly one thing. Write either file or url.',
  'redirect-shadow': (p: Path) =>
    `${p.path} is a page of the site, so it would never redirect. Remove the redirect or rename the page.`,
  'redirect-loop': (p: { chain: string }) => `The redirect leads back to itself: ${p.chain}. Point it at a page.`,

  // The command
  'cli.see': () => 'see',
  'cli.more': (p: { count: number }) => `… and ${one(p.count, 'more problem', 'more problems')} in this file.`,
  'cli.clean': (p: { files: number }) => `${one(p.files, 'file', 'files')} checked, no problems.`,
  'cli.summary': (p: { errors: number; warnings: number; files: number }) =>
    `${one(p.files, 'file', 'files')} checked: ${one(p.errors, 'error', 'errors')}, ${one(p.warnings, 'warning', 'warnings')}.`,
  'cli.warning': () => 'warning',
  'cli.fixed': (p: { count: number; files: number }) =>
    `${one(p.count, 'correction', 'corrections')} written to ${one(p.files, 'file', 'files')}.`,
  'cli.fixable': (p: { count: number }) =>
    `${one(p.count, 'problem', 'problems')} can be corrected by: npm run validate -- --fix`,
  'cli.not-built': () => 'The configuration has problems; nothing was built.',
  'cli.last-good': () => 'Visitors get the site of the last good build, without these changes.',
  'cli.no-folder': (p: { folder: string }) =>
    `The content folder ${p.folder} cannot be read. Set CONTENT_DIR to a folder with site.config.yaml and developments/.`,
  'cli.no-content': (p: { folder: string }) =>
    `${p.folder} holds neither site.config.yaml nor developments/. Set CONTENT_DIR to a folder that does.`,
  'cli.no-file': (p: { file: string }) =>
    `${p.file} is not a configuration file of this content folder. Name site.config.yaml or a file in developments.`,
  'cli.unknown-option': (p: { option: string; near: string }) =>
    `The option ${p.option} does not exist.${p.near && ` Did you mean ${p.near}?`} See --help.`,
  'cli.option-value': (p: { option: string; value: string; allowed: string }) =>
    `"${p.value}" is not a value of ${p.option}. Use one of these: ${p.allowed}.`,
  'new.usage': () => 'Name the new page: npm run new -- <slug>, in lower-case letters, digits and hyphens.',
  'new.taken': (p: { slug: string; owner: string }) => `/${p.slug} is taken by ${p.owner}. Choose another slug.`,
  'new.written': (p: { files: string }) => `Written: ${p.files}. It is a draft, seen with npm run dev only.`,
  'list.published': () => 'published',
  'list.draft': () => 'draft',
  'list.broken': () => 'broken',
  'list.progress': (p: { date: string; file: string }) =>
    `The progress of the works is old since ${p.date}. Update progress in ${p.file}.`,
  'list.delivery': (p: { date: string; file: string }) =>
    `The month of delivery was over on ${p.date}. Update delivery or status in ${p.file}.`,
  'list.summary': (p: { published: number; drafts: number; broken: number; due: number }) =>
    `${one(p.published, 'address', 'addresses')} published, ${one(p.drafts, 'draft', 'drafts')}, ${p.broken} broken, ${p.due} due.`,
  'diff.usage': () => 'Name what to compare with: npm run diff -- <git ref>, for example HEAD or main.',
  'diff.ref': (p: { ref: string; reason: string }) => `The content can't be read as it was at ${p.ref}: ${p.reason}`,
  'diff.broken': (p: { ref: string }) =>
    `These are errors of the content as it was at ${p.ref}. Compare with a state that had none.`,
  'diff.brokenNow': () => 'Correct the content first.',
  'diff.none': (p: { ref: string }) => `Visitors see the same as at ${p.ref}.`,
  'cli.failed': (p: { reason: string }) => `The command could not run: ${p.reason}`,
};

export type Messages = typeof en;
