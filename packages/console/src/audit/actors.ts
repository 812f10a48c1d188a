import type { User } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { usePersonNames } from "../client/usePersonNames.ts"
import { useSession } from "../client/useSession.ts"
import { audit as text } from "../text/audit.ts"
import { type KnownThing, peopleQuery, thingsQuery } from "./auditQueries.ts"
import { actorOf } from "./lines.ts"

/** The end of an id that the service made is by chance, and tells it from others at a glance. */
export const shortId = (id: string): string => (id.length > 24 ? `…${id.slice(-8)}` : id)

export interface Known {
  readonly me: string
  readonly people: ReadonlyArray<User>
  readonly personOf: (id: string) => string | undefined
  readonly thingOf: (id: string) => KnownThing | undefined
  readonly organisationOf: (id: string) => string | undefined
}

export const useKnown = (): Known => {
  const { user } = useSession()
  const namesOf = usePersonNames()
  const { nameOf } = useAllOrganisations()
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: things } = useQuery(thingsQuery)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return {
    me: user?.id ?? "",
    people,
    personOf: (id) => names.get(id) ?? namesOf(id),
    thingOf: (id) => things?.get(id),
    organisationOf: nameOf
  }
}

export const actorWords = (actor: string, { me, personOf }: Pick<Known, "me" | "personOf">): string => {
  const it = actorOf(actor)
  if (it.kind !== "user") return text[it.kind]
  if (it.id === me) return text.you
  return personOf(it.id) ?? text.someone(shortId(it.id))
}
