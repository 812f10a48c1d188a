import { pathToFileURL } from "node:url"

// node walk.js <the compiled walk> <URL of the service> <e-mail> <password>
const [, , file = "", baseUrl, email, password] = process.argv
const { walk } = await import(pathToFileURL(file).href)
process.stdout.write(`${JSON.stringify(await walk({ baseUrl, email, password }))}\n`)
