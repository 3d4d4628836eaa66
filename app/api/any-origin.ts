/** A placeholder for the server's address until a request supplies it (RFC 2606 reserves the name). */
export const ANY_ORIGIN = "https://school.invalid";
