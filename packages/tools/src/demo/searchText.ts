import type { Cast } from "./Cast.ts"
import { same } from "./Client.ts"
import type { Project, SearchPage } from "./Wire.ts"

/** Finds the words of a document, for a caller who may read it. */
export const searchText = async ({ ben }: Pick<Cast, "ben">, project: Project): Promise<void> => {
  const { json } = await ben.call<SearchPage>("GET", "/api/search?q=data+milliseconds+within&kind=document", {
    expect: 200,
    describe: ({ items }) => `${items.length} documents with all three words`
  })
  same("documents without one of the words", json.items.length, 0)
  const { json: found } = await ben.call<SearchPage>("GET", "/api/search?q=owns+data+withi&kind=document", {
    expect: 200,
    describe: ({ items }) => items.map(({ snippet, title }) => `"${title}": ${marked(snippet)}`).join(" ")
  })
  same("the project of the first document found", found.items[0]?.project_id, project.id)
}

const marked = (snippet: SearchPage["items"][number]["snippet"]): string =>
  snippet.map(({ match, text }) => (match ? `[${text}]` : text)).join("")
