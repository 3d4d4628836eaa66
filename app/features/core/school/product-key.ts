/** Names this product in calendars and analytics; it does not change with the name of a school. */
export const PRODUCT_KEY = "vershina";
