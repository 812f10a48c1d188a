import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { buttonClass } from "./controls.tsx"
import { spread } from "./layout.css.ts"
import { Notice } from "./messages.tsx"

interface RunNoticeProps {
  readonly run: Job
  readonly title: string
  readonly children: ReactNode
}

export const RunNotice = ({ children, run, title }: RunNoticeProps): ReactNode => (
  <Notice>
    <div className={spread}>
      <p>
        <strong>{title}</strong> {children}
      </p>
      <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
        Watch the run
      </Link>
    </div>
  </Notice>
)
