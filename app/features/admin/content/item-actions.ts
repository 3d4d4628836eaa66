/** Names of the entries that an item has in the audit log. */
export const ITEM_ACTIONS: Record<string, string> = {
  "draft.save": "сохранён черновик",
  "draft.undo": "сохранение черновика отменено",
  "content.publish": "опубликовано",
  "content.remove": "удалено",
  "content.undo": "отменено",
  "content.import": "загружено из файла",
};
