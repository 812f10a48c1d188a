/**
 * The longest message that the driver accepts from the database, in bytes: the longest that PostgreSQL makes. The
 * driver's default of 16 MiB is less than the largest graph with the documents of its nodes.
 */
export const maxMessageSize = 2 ** 30
