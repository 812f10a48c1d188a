import type { KnownVersions } from "@design-workspace/domain/fastpath/KnownVersions"
import type { PresentedToken } from "@design-workspace/domain/fastpath/TokenReadRepo"
import { DateTime } from "effect"
import type { TokenOwnerRow } from "../accounts/TokenOwnerRow.ts"

/** What one caller asks for: the token that it presents, the id of a thing, and the versions that it has. */
export interface Lookup {
  readonly secretHash: string
  readonly now: Date
  readonly id: string
  readonly known: KnownVersions
}

/**
 * The row that answers one caller. If there is no such thing, its columns, the id among them, are null. `lacksBody`:
 * the caller does not have this version, and a role, a grant or the thing being public lets it have the body.
 */
export type LookupRow<Thing> = TokenOwnerRow & { readonly lacksBody: boolean | null } & (
    | Thing
    | { readonly id: null }
  )

/** The maximum number of callers that get a body by one statement. A body may have megabytes. */
export const bodiesAtOnce = 8

/** What one caller asks for, as a statement takes it. */
export const lookupOf = ({ now, secretHash }: PresentedToken, id: string, known: KnownVersions): Lookup => ({
  secretHash,
  now: DateTime.toDateUtc(now),
  id,
  known
})

/** In milliseconds since 1970, so that no timestamp of a client is out of range. Null becomes the empty text. */
export const knownMillis = ({ known }: Lookup): string =>
  known === null ? "" : `{${known.map((version) => version.epochMilliseconds).join()}}`
