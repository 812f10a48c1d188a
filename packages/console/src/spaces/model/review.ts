/** How far somebody reviewed, in this browser, what a collection changed under a space. */
export interface Review {
  /** A space can be put on another collection, whose versions are others. */
  readonly collectionId: string
  readonly upTo: number | null
  /** What was decided to be kept of the changes up to `version`, by the keys of the entries. */
  readonly version: number
  readonly kept: ReadonlyArray<string>
}

const isReview = (value: unknown): value is Review => {
  if (typeof value !== "object" || value === null) return false
  const { collectionId, kept, upTo, version } = value as Readonly<Record<string, unknown>>
  return (
    typeof collectionId === "string" &&
    (upTo === null || Number.isSafeInteger(upTo)) &&
    Number.isSafeInteger(version) &&
    Array.isArray(kept) &&
    kept.every((key) => typeof key === "string")
  )
}

/** Anything but a review of this collection counts as nothing. */
export const parseReview = (stored: string | null, collectionId: string): Review | null => {
  try {
    const value: unknown = JSON.parse(stored ?? "null")
    return isReview(value) && value.collectionId === collectionId ? value : null
  } catch {
    return null
  }
}

/** What was kept counts for one version: another version asks again. */
export const keptAt = (review: Review | null, version: number): ReadonlySet<string> =>
  new Set(review?.version === version ? review.kept : [])

export const withKept = (
  review: Review | null,
  collectionId: string,
  version: number,
  key: string,
  keep: boolean
): Review => {
  const others = [...keptAt(review, version)].filter((it) => it !== key)
  return { collectionId, upTo: review?.upTo ?? null, version, kept: keep ? [...others, key] : others }
}

export const reviewedUpTo = (collectionId: string, version: number): Review => ({
  collectionId,
  upTo: version,
  version,
  kept: []
})
