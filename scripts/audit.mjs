// `npm run audit`: known weaknesses in what the product ships. It asks the registry, so it is no part of `npm test`.
import { spawnSync } from "node:child_process";
import { fail, root } from "./install.mjs";

const { stdout, stderr } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: root, encoding: "utf8" });

/** @type {{ metadata?: { vulnerabilities: { total: number }, dependencies: { prod: number } }, message?: string, vulnerabilities?: Record<string, { severity: string }> }} */
let report;
try {
  report = JSON.parse(stdout);
} catch {
  fail(`npm audit said nothing that can be read:\n${stdout}${stderr}`);
}
// A registry that cannot tell is not one that found nothing.
if (!report.metadata) fail(`The registry could not be asked: ${report.message ?? stdout}`);
const { vulnerabilities, dependencies } = report.metadata;
if (vulnerabilities.total > 0) {
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) console.log(`${severity}: ${name}`);
  fail(`${vulnerabilities.total} known weaknesses; \`npm audit --omit=dev\` tells more.`);
}
console.log(`No known weaknesses in ${dependencies.prod} production packages.`);
