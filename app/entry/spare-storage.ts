/**
 * `sessionStorage` in the memory of the document, where the browser's own is null (a WebView with DOM storage off),
 * throws (all site data blocked) or is full. The router's lazy route discovery and its inline script of scroll positions
 * use it unguarded: without it each link they answer would end in «Ошибка 500». It stands in the first script of the
 * page, because theirs come later. The trial is longer than what they store.
 */
const SPARE_STORAGE = `(function(t,m){
try{sessionStorage.setItem(t,t);sessionStorage.removeItem(t)}
catch(e){Object.defineProperty(window,"sessionStorage",{configurable:true,value:{
getItem:function(k){return k in m?m[k]:null},
setItem:function(k,v){m[k]=""+v},
removeItem:function(k){delete m[k]}
}})}
})(Array(99).join("?"),Object.create(null));
`.replace(/\n/g, "");

/** Into the script of `OwnTimeScript`, before what stands there: one more script would cost more bytes. */
export function addSpareStorage(document: string): string {
  return document.replace(/<script id="own-times"[^>]*>/, (tag) => `${tag}${SPARE_STORAGE}`);
}
