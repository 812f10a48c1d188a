import { Schema } from "effect"

/** The supported revisions of the protocol, newest first. For tools without sessions they differ only in batches and links. */
export const Revision = Schema.Literals(["2025-11-25", "2025-06-18", "2025-03-26"])
export type Revision = typeof Revision.Type

const isRevision = Schema.is(Revision)

/** By its header; without one the oldest. Null for a revision that is not supported. */
export const revisionOf = (header: string | undefined): Revision | null =>
  header === undefined ? "2025-03-26" : isRevision(header) ? header : null

/** What `initialize` agrees on: the client's if supported, otherwise the newest, which the client may refuse. */
export const negotiated = (offered: string): Revision => (isRevision(offered) ? offered : "2025-11-25")

/** Whether an answer may link to what the client fetches itself; the oldest revision has no such content. */
export const knowsLinks = (revision: Revision): boolean => revision !== "2025-03-26"

/** Whether a client may send several messages in one call; only the oldest revision allows it. */
export const takesBatches = (revision: Revision): boolean => revision === "2025-03-26"
