export default function SubmitPage() {
  return <h1>Submit a resource</h1>;
}
