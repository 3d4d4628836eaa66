/** Addresses that staff type into fields. */

/** A file of this site: «/media/minuta-13.mp3». Pages load pictures and films from no other site. */
export const isOwnFile = (address: string): boolean => /^\/(?!\/)[\w/.-]+$/.test(address);

/** A page of this site, with a query or without: «/catalog/?q=1». */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === "https:";

/** «roman-zagorniy»: lower-case words of the Latin alphabet, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The error of a page whose address another one has. */
export const sayTakenAddress = (title: string): string[] => [`По этому адресу стоит другая страница: «${title}»`];
