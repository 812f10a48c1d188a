/** The most text that is read at once, in bytes of UTF-8, unless a single text has more. */
export const pageBytes = 262_144

/** At most so many documents are read at once, however short. */
const pageLength = 500

/**
 * Splits versions, in their order, into pages that are read one after the other. Each has at most `pageBytes` of text
 * and 500 documents, but at least one document.
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
