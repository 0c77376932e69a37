declare module '*/style.css' {
  const text: string
  export default text
}
