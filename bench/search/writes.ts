import type { Work } from "../speed/Work.ts"
import type { Indexing } from "./openSearched.ts"
import { documentWrites } from "./searchedWords.ts"

const writing = (
  name: string,
  side: Indexing,
  organisations: number
): Work<Indexing>["contenders"][number] => ({
  name,
  side,
  requests: () => documentWrites(organisations)
})

/** Writes of documents, which may be 1.3 times as dear with search as without. */
export const documentWriteWorks = (organisations: number): ReadonlyArray<Work<Indexing>> => [
  {
    id: "search",
    title: "a document of 4 KB is written",
    contenders: [
      writing("with search", "indexed", organisations),
      writing("without", "unindexed", organisations)
    ],
    goals: [{ against: "without", by: "rate", factor: 0.77 }],
    connections: [8, 1]
  }
]
