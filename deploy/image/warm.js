/** Starts the service on a database of its own, and stops it once it listens. Ends with its exit code, or with 1. */
import { spawn } from "node:child_process"

const service = spawn("start", { env: { ...process.env, PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] })
service.stdout.setEncoding("utf8").on("data", (/** @type {string} */ lines) => {
  if (lines.includes("Listening on")) service.kill("SIGTERM")
})
service.on("close", (code) => {
  process.exitCode = code ?? 1
})
