/**
 * The longest message that the driver takes from the database, in bytes: as long as PostgreSQL makes one. Its own default
 * of 16 MiB is less than the largest graph with the documents of its nodes.
 */
export const maxMessageSize = 2 ** 30
