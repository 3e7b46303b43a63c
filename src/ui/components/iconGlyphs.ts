/**
 * Inner markup of the icons that the interface itself uses (Lucide, ISC licence). Each is an export of its own, so that
 * browsers get those that their scripts draw.
 */

export const arrowLeft = '<path d="m12 19-7-7 7-7M19 12H5"/>';
export const arrowRight = '<path d="M5 12h14M12 5l7 7-7 7"/>';
export const first = '<path d="m11 17-5-5 5-5m7 10-5-5 5-5"/>';
export const last = '<path d="m6 17 5-5-5-5m7 10 5-5-5-5"/>';
export const filters =
  '<path d="M4 6h9m4 0h3M4 12h3m4 0h9M4 18h9m4 0h3"/><circle cx="15" cy="6" r="2"/><circle cx="9" cy="12" r="2"/><circle cx="15" cy="18" r="2"/>';
export const chevronDown = '<path d="m6 9 6 6 6-6"/>';
export const chevronRight = '<path d="m9 18 6-6-6-6"/>';
export const menu = '<path d="M4 5h16M4 12h16M4 19h16"/>';
export const close = '<path d="M18 6 6 18M6 6l12 12"/>';
export const play = '<path d="M6 4.5v15l13-7.5z"/>';
export const zoomIn = '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3M11 8v6M8 11h6"/>';
export const zoomOut = '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3M8 11h6"/>';
export const phone =
  '<path d="M13.83 16.57a1 1 0 0 0 1.22-.3l.35-.47A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.47.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.4 6.39"/>';
export const chat =
  '<path d="M3 16.34a2 2 0 0 1 .09 1.17L2.02 20.8a1 1 0 0 0 1.24 1.17l3.41-1a2 2 0 0 1 1.1.1 10 10 0 1 0-4.78-4.73"/>';
export const mail = '<path d="m22 7-9 5.7a2 2 0 0 1-2 0L2 7"/><rect width="20" height="16" x="2" y="4" rx="2"/>';
export const mapPin =
  '<path d="M20 10c0 5-5.54 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.54 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>';
export const map =
  '<path d="M14.1 5.55a2 2 0 0 0 1.8 0l3.65-1.83a1 1 0 0 1 1.45.9v12.76a1 1 0 0 1-.55.9l-4.56 2.27a2 2 0 0 1-1.78 0l-4.22-2.1a2 2 0 0 0-1.78 0l-3.66 1.83a1 1 0 0 1-1.45-.9V6.62a1 1 0 0 1 .55-.9l4.56-2.27a2 2 0 0 1 1.78 0zM15 5.76v15M9 3.24v15"/>';
export const navigation =
  '<path d="M3.71 3.05a.5.5 0 0 0-.68.63l2.84 7.62a2 2 0 0 1 0 1.4l-2.84 7.63a.5.5 0 0 0 .68.62l18-8.5a.5.5 0 0 0 0-.9z"/>';
export const alert = '<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>';
export const check = '<path d="M20 6 9 17l-5-5"/>';
export const image =
  '<rect width="18" height="18" x="3" y="3" rx="2"/><circle cx="9" cy="9" r="2"/><path d="m21 15-3-3a2 2 0 0 0-3 0l-9 9"/>';
export const whatsapp =
  '<path d="M3.5 20.5 4.8 16a8.6 8.6 0 1 1 3.3 3.3z"/><path d="M8.9 8.3c-.5 2.9 3.4 7 6.6 6.9.6 0 1.2-.7 1.3-1.4l-2-1.2-1 .9c-1.3-.5-2.3-1.5-2.8-2.8l.9-1-1-2c-.8 0-1.9.1-2 .6z"/>';
export const externalLink = '<path d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>';
export const share = '<path d="M12 15V3M8 7l4-4 4 4M4 13v6a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6"/>';
export const instagram =
  '<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>';
export const linkedin =
  '<path d="M7 10v7M7 7v.01M11 17v-7m0 3a3 3 0 0 1 6 0v4"/><rect x="3.5" y="3.5" width="17" height="17" rx="2"/>';
export const youtube = '<rect x="2.5" y="5.5" width="19" height="13" rx="4"/><path d="m10.2 9.2 5 2.8-5 2.8z"/>';
export const facebook =
  '<path d="M14.5 21v-7.5H17l.5-3h-3V8.6c0-1 .4-1.6 1.7-1.6h1.4V4.2c-.5-.1-1.2-.2-2-.2-2.5 0-3.9 1.4-3.9 4v2.5H9v3h2.7V21"/>';
