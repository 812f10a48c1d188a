import type { Space } from "@design-workspace/client"
import type { ReactNode } from "react"
import { spaces as text } from "../text/spaces.ts"
import { legend } from "../ui/choices.css.ts"
import { CheckField } from "../ui/controls.tsx"
import { label } from "../ui/field.css.ts"
import { stack, unseen } from "../ui/layout.css.ts"

export const closedToGuests = { guest_projects: false, listed_for_guests: false }

export type Guests = Pick<Space, keyof typeof closedToGuests>

export const saidOfTick = ({ guest_projects, listed_for_guests }: Partial<Guests>): string => {
  if (guest_projects !== undefined)
    return guest_projects
      ? "Guests may make projects in this space now"
      : "Guests may no longer make projects in this space. Those that they made stay."
  return listed_for_guests === true
    ? "Guests are told of this space now"
    : "Guests are no longer told of this space"
}

interface GuestFieldsProps {
  readonly guests: Guests
  readonly disabled?: boolean
  /** A heading above says already what this is about. */
  readonly isTitled?: boolean
  readonly onChange: (tick: Partial<Guests>) => void
}

export const GuestFields = ({
  disabled = false,
  guests,
  isTitled = false,
  onChange
}: GuestFieldsProps): ReactNode => (
  <fieldset>
    <legend className={isTitled ? unseen : `${label} ${legend}`}>{text.guests}</legend>
    <div className={stack.s3}>
      <CheckField
        label="Guests make projects in this space"
        hint="People without an account who have its address start projects of their own here. They see the space’s parts in those projects, and nothing else of your organisation."
        checked={guests.guest_projects}
        disabled={disabled}
        onChange={({ target }) => onChange({ guest_projects: target.checked })}
      />
      <CheckField
        label="Listed for guests"
        hint={
          guests.guest_projects
            ? "Every guest is told this space’s name, and offered to start a project in it."
            : "Only while guests make projects in this space."
        }
        checked={guests.listed_for_guests}
        disabled={disabled || !guests.guest_projects}
        onChange={({ target }) => onChange({ listed_for_guests: target.checked })}
      />
    </div>
  </fieldset>
)
