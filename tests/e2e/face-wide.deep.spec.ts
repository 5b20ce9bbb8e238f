import { testPagesInFont } from './font-faces.ts'

testPagesInFont('wide')
