import { useQuery } from "@tanstack/react-query"
import { usePersonNames } from "../client/usePersonNames.ts"
import { useSession } from "../client/useSession.ts"
import { recentCollections, recentProjects, recentSpaces, trashed } from "./homeQueries.ts"

interface KnownDesign {
  readonly name: string
  readonly place: "open" | "trash"
}

/** As far as this page has read it: changes tell ids alone. */
export interface Names {
  readonly me: string | undefined
  readonly people: (id: string) => string | undefined
  readonly designs: ReadonlyMap<string, KnownDesign>
}

interface Named {
  readonly id: string
  readonly name: string
}

const named = ({ id, title }: { readonly id: string; readonly title: string }): Named => ({ id, name: title })

export const useNames = (): Names => {
  const { user } = useSession()
  const people = usePersonNames()
  const { data: collections } = useQuery(recentCollections)
  const { data: spaces } = useQuery(recentSpaces)
  const { data: projects } = useQuery(recentProjects)
  const { data: trash } = useQuery(trashed)
  const gone: ReadonlyArray<Named> = [
    ...(trash?.collections ?? []),
    ...(trash?.spaces ?? []),
    ...(trash?.projects ?? []).map(named)
  ]
  const open: ReadonlyArray<Named> = [
    ...(collections?.items ?? []),
    ...(spaces?.items ?? []),
    ...(projects?.items ?? []).map(named)
  ]
  const designs = new Map<string, KnownDesign>([
    ...gone.map(({ id, name }) => [id, { name, place: "trash" }] as const),
    ...open.map(({ id, name }) => [id, { name, place: "open" }] as const)
  ])
  return { me: user?.id, people, designs }
}
