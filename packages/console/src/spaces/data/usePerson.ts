import { usePersonNames } from "../../client/usePersonNames.ts"
import { useSession } from "../../client/useSession.ts"

/** Undefined where it is not known who it was. */
export const usePerson = (): ((id: string | null) => string | undefined) => {
  const { user } = useSession()
  const nameOf = usePersonNames()
  return (id) => (id === null ? undefined : id === user?.id ? "you" : (nameOf(id) ?? "another person"))
}
