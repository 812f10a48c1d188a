/** In bytes of UTF-8: what the texts that are read at once have together, unless a single one has more. */
export const pageBytes = 262_144

/** So many documents are read at once at most, however short. */
const pageLength = 500

/**
 * Splits versions, in their order, into pages that are read one after the other: each of at most `pageBytes`
 * of text and 500 documents, and of one at least.
 */
export const textPages = <A extends { readonly bytes: number }>(
  versions: ReadonlyArray<A>
): ReadonlyArray<ReadonlyArray<A>> => {
  const pages: Array<Array<A>> = []
  let bytes = 0
  for (const version of versions) {
    const page = pages.at(-1)
    bytes += version.bytes
    if (page !== undefined && bytes <= pageBytes && page.length < pageLength) page.push(version)
    else {
      pages.push([version])
      bytes = version.bytes
    }
  }
  return pages
}

/** The bytes of text that the largest of the pages has. */
export const largestPage = (pages: ReadonlyArray<ReadonlyArray<{ readonly bytes: number }>>): number =>
  pages.reduce(
    (largest, page) =>
      Math.max(
        largest,
        page.reduce((sum, { bytes }) => sum + bytes, 0)
      ),
    0
  )
