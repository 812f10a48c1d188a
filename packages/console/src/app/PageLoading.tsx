import type { ReactNode } from "react"
import { Loading } from "../ui/Loading.tsx"
import { page } from "../ui/layout.css.ts"

export const PageLoading = (): ReactNode => (
  <div className={page}>
    <Loading />
  </div>
)
