import type { FoundThing } from "@design-workspace/client"
import { queryOptions } from "@tanstack/react-query"
import { linkOptions } from "@tanstack/react-router"
import { Fragment, type ReactNode } from "react"
import { linkTo } from "../client/linkTo.ts"
import { keys, pagesQuery, workspace } from "../client/workspace.ts"
import { search as text } from "../text/home.ts"
import { shown } from "../ui/legible/shown.ts"
import { mark } from "./search.css.ts"

export const Snippet = ({ pieces }: { readonly pieces: FoundThing["snippet"] }): ReactNode =>
  pieces.map(({ match, text }, index) =>
    match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a fixed order
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have a fixed order
      <Fragment key={index}>{text}</Fragment>
    )
  )

export const whatOf = ({ kind }: Pick<FoundThing, "kind">): string => text.kindOf[kind]

/** Whether the snippet says more than the title does; else it is the title, with what matched. */
export const saysMore = ({ snippet, title }: Pick<FoundThing, "snippet" | "title">): boolean =>
  snippet
    .map(({ text }) => text)
    .join("")
    .trim() !== title

/** Of a part, the page of what holds it, with the part selected. */
export const pageOfFound = ({ id, kind, part_id: part, path, project_id }: FoundThing) => {
  if (kind === "node")
    return linkOptions({ to: "/projects/$projectId", params: { projectId: id }, search: { node: part } })
  if (kind !== "block") return linkTo(kind, id, project_id)
  const search = { part, kind }
  return path.startsWith("/spaces/")
    ? linkOptions({ to: "/spaces/$spaceId", params: { spaceId: id }, search })
    : linkOptions({ to: "/collections/$collectionId", params: { collectionId: id }, search })
}

export type Kind = FoundThing["kind"]

export interface Asked {
  readonly q: string
  readonly kind?: Kind | undefined
  readonly org_id?: string | undefined
  readonly space_id?: string | undefined
  readonly visibility?: "public" | undefined
}

const keyOf = ({ kind, org_id, q, space_id, visibility }: Asked) => [
  ...keys.search,
  q,
  kind ?? "",
  org_id ?? "",
  space_id ?? "",
  visibility ?? ""
]

export const foundAtOnce = (asked: Asked, limit: number) =>
  queryOptions({
    queryKey: [...keyOf(asked), `first ${limit}`],
    queryFn: async ({ signal }): Promise<ReadonlyArray<FoundThing>> =>
      (await workspace.search.search({ query: { ...asked, limit } }, { signal })).items
  })

export const foundPages = (asked: Asked) =>
  pagesQuery(keyOf(asked), (cursor, signal) =>
    workspace.search.search({ query: { ...asked, cursor, limit: 20 } }, { signal })
  )

export const FoundName = ({ found }: { readonly found: FoundThing }): ReactNode =>
  saysMore(found) ? shown(found.title) : <Snippet pieces={found.snippet} />
