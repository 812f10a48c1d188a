import type { ImportCollectionRequest } from "@design-workspace/client"

/** A format that can be imported. */
export type ImportFormat = ImportCollectionRequest["query"]["format"]

const endings: ReadonlyArray<readonly [RegExp, ImportFormat]> = [
  [/\.ya?ml$/i, "backstage"],
  [/\.json$/i, "calm"],
  [/\.dsl$/i, "structurizr"],
  [/\.d2$/i, "d2"]
]

/** The format that the name of a file tells; undefined if it tells none. */
export const formatOf = (fileName: string): ImportFormat | undefined =>
  endings.find(([ending]) => ending.test(fileName))?.[1]
