// Downloads one file over and over, as often at once as it is told, like a class that opens a worksheet.
import { Agent, get } from "node:http";
import { handleCalls } from "./child.mjs";

handleCalls(download);

/** @param {{ url: string, atOnce: number, seconds: number }} job */
async function download({ url, atOnce, seconds }) {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  let bytes = 0;
  const repeat = async () => {
    while (performance.now() < end) bytes += await downloadOnce(url, agent);
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  agent.destroy();
  return { bytes };
}

/** @param {string} url @param {Agent} agent @returns {Promise<number>} its bytes */
const downloadOnce = (url, agent) =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let bytes = 0;
      response.on("data", (piece) => {
        bytes += piece.length;
      });
      response.on("error", reject).on("end", () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`a download got ${response.statusCode}`));
      });
    }).on("error", reject);
  });
