import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { projectRun as text } from "../text/projectRun.ts"
import { buttonClass } from "./Button.tsx"
import { spread } from "./layout.css.ts"
import { Notice } from "./Notice.tsx"

const howFar = ({ progress: { done, total }, stage }: Job): string => {
  if (stage === "documents") return `${text.howFar(done, total)} ${text.goOn}`
  return `${stage === "queued" ? text.waits : text.makesGraph} ${text.graphEnds}`
}

/** Says that a run generates the project now, how far it is, and leads to it. */
export const RunNotice = ({ run }: { readonly run: Job }): ReactNode => (
  <Notice>
    <div className={spread}>
      <p>
        <strong>{text.title}.</strong> {howFar(run)}
      </p>
      <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
        {text.watch}
      </Link>
    </div>
  </Notice>
)
