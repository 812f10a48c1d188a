import type { Session } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { session as text } from "../text/session.ts"
import { guestLink, guests, hint } from "./session.css.ts"

/** What one can do without an account. */
export const GuestWays = ({ session }: { readonly session: Session }): ReactNode => (
  <section className={guests}>
    <h2>{text.asGuest}</h2>
    {session.sign_in.guests ? (
      <p className={hint}>{session.guest_spaces.length > 0 ? text.guestNote : text.guestNoteUnlisted}</p>
    ) : null}
    {session.guest_spaces.map(({ id, name }) => (
      <Link key={id} to="/projects/new" search={{ space: id }} className={guestLink}>
        {text.startIn(name)}
      </Link>
    ))}
    <Link to="/projects" search={{ visibility: "public" }} className={guestLink}>
      {text.seePublic}
    </Link>
  </section>
)
