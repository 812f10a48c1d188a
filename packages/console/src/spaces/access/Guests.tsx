import type { Space, SpacePatch } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { may } from "../../client/may.ts"
import { useWrite } from "../../client/useWrite.ts"
import { workspace } from "../../client/workspace.ts"
import { spaces as text } from "../../text/spaces.ts"
import { soft } from "../../ui/layout.css.ts"
import { section } from "../../ui/rows.css.ts"
import { staleOf } from "../data/useUndoable.ts"
import { GuestFields, type Guests as GuestOptions } from "./GuestFields.tsx"

const differing = (space: Space, next: GuestOptions): SpacePatch => ({
  ...(next.guest_projects === space.guest_projects ? {} : { guest_projects: next.guest_projects }),
  ...(next.listed_for_guests === space.listed_for_guests ? {} : { listed_for_guests: next.listed_for_guests })
})

const saidOf = (patch: SpacePatch): string => {
  if (patch.guest_projects !== undefined) return patch.guest_projects ? text.guestsOn : text.guestsOff
  return patch.listed_for_guests === true ? text.listedOn : text.listedOff
}

/** Whether guests make projects in the space. A tick is written at once, and alone: it cannot overwrite another. */
export const Guests = ({ space }: { readonly space: Space }): ReactNode => {
  const write = useWrite(
    (payload: SpacePatch) => workspace.spaces.updateSpace({ params: { id: space.id }, payload }),
    { stale: staleOf(space.id), quiet: true, done: (_, patch) => saidOf(patch) }
  )
  const mayChange = may(space, "updateSpace")
  const { guest_projects = space.guest_projects, listed_for_guests = space.listed_for_guests } =
    write.isPending ? write.variables : {}
  return (
    <section className={section}>
      <h2>{text.guests}</h2>
      <GuestFields
        isTitled
        guests={{ guest_projects, listed_for_guests }}
        disabled={!mayChange}
        onChange={(next) => write.mutate(differing(space, next))}
      />
      {mayChange ? null : <p className={soft}>{text.mayNotChange}</p>}
      <FailureNotice error={write.error} />
    </section>
  )
}
