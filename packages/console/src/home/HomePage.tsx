import type { ReactNode } from "react"
import { useSession } from "../client/useSession.ts"
import { home as text } from "../text/home.ts"
import { useTitle } from "../ui/useTitle.ts"
import { GuestHome } from "./GuestHome.tsx"
import { UserHome } from "./UserHome.tsx"

/** The start. */
export const HomePage = (): ReactNode => {
  useTitle(text.title)
  return useSession().user === null ? <GuestHome /> : <UserHome />
}
