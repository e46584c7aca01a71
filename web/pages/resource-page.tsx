export default function ResourcePage() {
  return <h1>Resource</h1>;
}
