/** It strips types by itself, and Effect's packages for Node ask for it. */
const oldest = { major: 22, minor: 19 }

/** Before every other module, and with nothing that an older Node lacks. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
  process.stderr.write(
    `design-workspace: this is Node ${process.versions.node}, and the service needs ${oldest.major}.${oldest.minor} or newer. Install a newer Node, or run "npm ci" without --omit=dev, which brings Node 24 for "npm start" and the other scripts.\n`
  )
  process.exit(1)
}
