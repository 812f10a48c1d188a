/** In bytes, the longest that PostgreSQL makes. The driver's 16 MiB are less than the largest graph with documents. */
export const maxMessageSize = 2 ** 30
