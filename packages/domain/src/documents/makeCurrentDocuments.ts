import { Effect, Stream } from "effect"
import type { ProjectId } from "../shared/Ids.ts"
import type { DocumentVersion, SizedVersion } from "./Document.ts"
import type { DocumentRepo } from "./DocumentRepo.ts"

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

/** The documents as of one moment; later writes do not show. */
export interface CurrentDocuments {
  readonly versions: ReadonlyArray<SizedVersion>
  readonly atOnce: number
  /** Each page is read when it is pulled. A document purged meanwhile is a defect. */
  readonly pages: Stream.Stream<ReadonlyArray<DocumentVersion>>
}

export const makeCurrentDocuments = (documents: DocumentRepo["Service"]) => {
  const withTexts = Effect.fnUntraced(function* (
    projectId: ProjectId,
    page: ReadonlyArray<SizedVersion>
  ): Effect.fn.Return<ReadonlyArray<DocumentVersion>> {
    const texts = yield* documents.texts(projectId, page)
    if (texts.length < page.length)
      return yield* Effect.die(
        new Error(`documents of the project ${projectId} were purged while they were read`)
      )
    return page.map(({ bytes: _, ...version }, index) => ({ ...version, content: texts[index] ?? "" }))
  })

  return Effect.fnUntraced(function* (projectId: ProjectId): Effect.fn.Return<CurrentDocuments> {
    const versions = yield* documents.currentVersions(projectId)
    const pages = textPages(versions)
    return {
      versions,
      atOnce: largestPage(pages),
      pages: Stream.mapEffect(Stream.fromIterable(pages), (page) => withTexts(projectId, page))
    }
  })
}
