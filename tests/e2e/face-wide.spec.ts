import { testPagesInFace } from './font-faces.ts'

testPagesInFace('wide')
