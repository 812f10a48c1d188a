import type { ReactNode } from "react"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"

/** What stands in the place of a page that is on its way. */
export const PageLoading = (): ReactNode => (
  <div className={page}>
    <Loading />
  </div>
)
