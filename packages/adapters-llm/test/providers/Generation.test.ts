import { holdRuns } from "./holdRuns.ts"

holdRuns("even")
