/** Status and sentence of a link that cannot be used. */
export const OVERRIDE_REFUSALS = {
  "link-unknown": {
    status: 404,
    title: "Ссылка не подошла",
    text: "В ней не хватает части или она изменена. Скопируйте её ещё раз целиком.",
  },
  "link-expired": {
    status: 410,
    title: "Срок ссылки вышел",
    text: "Ссылка действует один день. Сделайте новую: npm run flags -- link.",
  },
} as const;
