/** The back office stands under one word, or on a host of its own (decision 0098). */
export const STAFF_ROOT = "/staff/";

/** `/staff/…`, and the data that the browser's router asks for. */
export const isStaffPath = (path: string): boolean => /^\/staff(?:\/|\.data(?:\?|$)|\?|$)/.test(path);
