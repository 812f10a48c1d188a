import type { Job } from "@design-workspace/client"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { counted } from "../text/words.ts"
import { buttonClass } from "./Button.tsx"
import { spread } from "./layout.css.ts"
import { Notice } from "./Notice.tsx"

const howFar = ({ progress: { done, total }, stage }: Job): string => {
  if (stage === "documents")
    return `${done.toLocaleString("en")} of ${counted(total, "document")} done. You can go on working: what you save stays.`
  const where = stage === "queued" ? "It waits for its turn." : "The graph is being made."
  return `${where} You can go on working, but a graph or a prompt that you save before the new graph is written ends the run.`
}

export const RunNotice = ({ run }: { readonly run: Job }): ReactNode => (
  <Notice>
    <div className={spread}>
      <p>
        <strong>This project is being generated.</strong> {howFar(run)}
      </p>
      <Link to="/jobs/$jobId" params={{ jobId: run.job_id }} className={buttonClass("plain", true)}>
        Watch the run
      </Link>
    </div>
  </Notice>
)
