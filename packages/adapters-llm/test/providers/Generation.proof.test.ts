import { holdRuns } from "./holdRuns.ts"

holdRuns("odd")
