/** Sentences about addresses, pictures, links and other references. */

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

export const en = {
  // Addresses of pages
  'slug.form': (p: { slug: string; suggestion: string }) =>
    `"${p.slug}" cannot be the address of a page. Use lower-case letters without accents, digits and hyphens${p.suggestion && `: ${p.suggestion}`}.`,
  'slug.same': (p: { slug: string; other: string }) =>
    `The address /${p.slug} is also that of ${p.other}. Rename one of the files, or give it another slug.`,
  'slug.route': (p: { slug: string; path: string }) =>
    `The address /${p.slug} belongs to ${p.path} of the site itself. Rename the file, or give it another slug.`,
  'slug.redirect': (p: { slug: string }) =>
    `The address /${p.slug} is also one of the redirects in site.config.yaml, which would never take effect. Remove the redirect, or give this page another slug.`,
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
  'picture.svg-references': (p: Picture) =>
    `"${p.path}" repeats its parts far too often, in line ${p.detail}. Export it again without nested symbols.`,
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
  'icon.word': (p: { value: string; near: string; others: string }) =>
    `There is no icon called ${p.value}: their names are English. Did you mean ${p.near}?${p.others && ` Others that fit: ${p.others}.`}`,
  'icon.near': (p: { value: string; near: string }) => `There is no icon called ${p.value}. Did you mean ${p.near}?`,
  nav: (p: { target: string; key: string }) =>
    `The page has no section ${p.target}, because ${p.key} is missing in this file. Remove the item, or add the section.`,
  'base-url.tail': (p: { value: string; suggestion: string }) =>
    `"${p.value}" has a part behind ? or #, and every address of the site would begin with it. Write ${p.suggestion}.`,
  'base-url.http': (p: { value: string; suggestion: string }) =>
    `"${p.value}" is not encrypted; search engines and shared links would lead there. Write ${p.suggestion}.`,
  'link.address': (p: { host: string }) =>
    `The address leads to ${p.host}, the number of a computer. Use the address with its name.`,
  'link.private': (p: { host: string }) =>
    `${p.host} exists only on your own computer or network; visitors would get an error. Write the public address.`,
  'picture-unused': (p: { names: string; more: number }) =>
    `No page shows these pictures: ${p.names}${p.more ? ` and ${p.more} more` : ''}. Add them to a gallery, or delete them.`,
  'picture-alt.file': (p: { text: string }) =>
    `"${p.text}" is the name of a file. Write what the picture shows, for people who do not see it.`,
  'picture-alt.same': (p: { text: string; count: number }) =>
    `"${p.text}" is said of ${p.count} different pictures. Write of each what it shows.`,
};
