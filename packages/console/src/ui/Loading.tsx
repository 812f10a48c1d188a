import type { ReactNode } from "react"
import { ui as text } from "../text/words.ts"
import { stack, unseen } from "./layout.css.ts"
import { bone } from "./surfaces.css.ts"

const widths = ["60%", "90%", "75%", "85%", "40%"]

export const Loading = ({ lines = 4 }: { readonly lines?: number }): ReactNode => (
  <div className={stack.s3} aria-busy="true">
    <span className={unseen}>{text.loading}</span>
    {widths.slice(0, lines).map((width) => (
      <div key={width} className={bone} style={{ width }} />
    ))}
  </div>
)
