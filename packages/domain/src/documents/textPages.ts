/** The most text read at once, in bytes of UTF-8, unless a single text has more. */
export const pageBytes = 262_144

const pageLength = 500

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

export const largestPage = (pages: ReadonlyArray<ReadonlyArray<{ readonly bytes: number }>>): number =>
  Math.max(0, ...pages.map((page) => page.reduce((sum, { bytes }) => sum + bytes, 0)))
