/** What somebody types into a field of a part. */
export interface PartDraft {
  readonly text: string
  /** The value that it began with. */
  readonly base: string
}

/**
 * What somebody began to write into fields of parts, until it is written or dropped: a look at another part or page in
 * between loses nothing.
 */
export const partDrafts = new Map<string, PartDraft>()
