import { expect, it } from "vitest"
import { describeConsole, expectAccessible } from "./harness.ts"

const model = JSON.stringify({
  nodes: [
    { "unique-id": "web", "node-type": "webclient", name: "Web <b>shop</b>", description: "Shows the goods" },
    { "unique-id": "orders", "node-type": "database", name: "Orders", description: "Keeps the orders" },
    { "unique-id": "guide", "node-type": "data-asset", name: "Guide", description: "A file" }
  ],
  relationships: [
    {
      "unique-id": "web-orders",
      "relationship-type": { connects: { source: { node: "web" }, destination: { node: "orders" } } }
    }
  ]
})

const file = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text)
})

describeConsole("The import of a design from another tool", ({ at, expectRefusals, open, world }) => {
  it("says what is wrong line by line, shows what comes in, and leads to the collection", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/collections/import"))
    await page.getByRole("button", { name: "Preview" }).click()
    await page.getByText("Choose a file, or paste its text.").waitFor()

    const latin = Buffer.from('{\n  "name": "K\xfcche"\n}', "latin1")
    await page.getByLabel("File").setInputFiles({ ...file("latin.json", ""), buffer: latin })
    await page.getByText("Line 2 has bytes that are not UTF-8.").waitFor()
    expect(await page.getByLabel("Text").inputValue()).toBe("")

    await page.getByLabel("File").setInputFiles(file("broken.json", "{\n  nodes"))
    await expect.poll(() => page.getByLabel("Format").inputValue()).toBe("calm")
    expectRefusals(page, 400)
    await page.getByRole("button", { name: "Preview" }).click()
    await page.getByText("This text cannot be read").waitFor()
    await page
      .getByText(/^line \d+: /)
      .first()
      .waitFor()
    await expectAccessible(page)

    await page.getByLabel("File").setInputFiles(file("shop.json", model))
    await page.getByLabel("Name").fill("Imported shop")
    await page.getByRole("button", { name: "Preview" }).click()
    await page.getByRole("heading", { name: "Imported shop" }).waitFor()
    await page.getByText("Web <b>shop</b>").first().waitFor()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Import", exact: true }).click()
    await page.getByRole("heading", { name: "Imported shop", level: 1 }).waitFor()
    expect(page.url()).toMatch(/\/collections\/[0-9a-f-]{36}$/)
  })

  it("is reached from the list of collections by the keyboard", async () => {
    const page = await open(world().orgAdmin)
    await page.goto(at("/collections"))
    await page.getByRole("link", { name: "Import", exact: true }).press("Enter")
    await page.getByRole("heading", { name: "Import a collection" }).waitFor()
    await page.getByLabel("Text").fill(model)
    await page.getByLabel("Format").selectOption("calm")
    await page.getByLabel("Name").press("Enter")
    await page.getByRole("region", { name: "What comes in" }).waitFor()
  })

  it("is told to whoever may not make collections", async () => {
    const page = await open(world().member)
    await page.goto(at("/collections/import"))
    await page.getByText("You may not create collections").waitFor()
    await expectAccessible(page)
  })
})
