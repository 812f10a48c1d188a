import { Schema } from "effect"

/** The revisions of the protocol that are spoken, the newest first. They differ in nothing that tools without sessions use, but batches. */
export const Revision = Schema.Literals(["2025-11-25", "2025-06-18", "2025-03-26"])
export type Revision = typeof Revision.Type

const isRevision = Schema.is(Revision)

/** The revision of a call by its header; a client that sends none speaks the oldest. Null for one that is not spoken. */
export const revisionOf = (header: string | undefined): Revision | null =>
  header === undefined ? "2025-03-26" : isRevision(header) ? header : null

/** What `initialize` agrees on: the client's revision if it is spoken, else the newest, which the client may refuse. */
export const negotiated = (offered: string): Revision => (isRevision(offered) ? offered : "2025-11-25")

/** Only the first revision lets a client send several messages in one call. */
export const takesBatches = (revision: Revision): boolean => revision === "2025-03-26"
